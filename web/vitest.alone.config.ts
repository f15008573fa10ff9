import { REPLACES_MODULES, webTests } from './vitest.config.ts'

export default webTests({ name: 'web alone', include: [REPLACES_MODULES] })
