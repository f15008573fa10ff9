import { declareCall } from '../shared/call.ts'
import type { FactorReport, FactorReportLink } from './factor-report.ts'

export const checkFactorReportLinkCall = declareCall('GET', '/api/Auth/second-factor/report/links/:token')<{
  result: FactorReportLink
}>()

export const reportFactorCall = declareCall('POST', '/api/Auth/second-factor/report')<{
  body: typeof FactorReport
  result: null
}>()
