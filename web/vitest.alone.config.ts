import { NEEDS_ITS_OWN_MODULES, webTests } from './vitest.config.ts'

export default webTests({ name: 'web alone', include: [NEEDS_ITS_OWN_MODULES] })
