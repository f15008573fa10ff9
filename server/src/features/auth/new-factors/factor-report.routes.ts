import { TokenParams } from '@spotter/contract/auth/auth.ts'
import { checkFactorReportLinkCall, reportFactorCall } from '@spotter/contract/auth/factor-report.calls.ts'
import { FactorReport, FactorReportLink } from '@spotter/contract/auth/factor-report.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { checkFactorReportLink, reportFactor } from './report-factor.ts'

export const factorReportRoutes = [
  route(checkFactorReportLinkCall, {
    access: 'anyone',
    summary: 'Check what a link about an added second factor is for',
    params: TokenParams,
    result: FactorReportLink,
    handle: (ctx, { params }) => checkFactorReportLink(ctx, params.token),
  }),
  route(reportFactorCall, {
    access: 'anyone',
    summary: "Report a second factor that you didn't add",
    body: FactorReport,
    result: z.null(),
    handle: (ctx, { body }) => reportFactor(ctx, body),
  }),
]
