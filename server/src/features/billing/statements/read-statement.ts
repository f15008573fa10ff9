import type { Statement } from '@spotter/contract/billing/statements.ts'
import type { Taxed } from '@spotter/contract/billing/tax.ts'
import { monthOf } from '@spotter/contract/shared/months.ts'
import { sql } from 'kysely'
import { type SignedIn, snapshot } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'
import { readBrandDay } from '../brand-day.ts'
import { addUpTax, shareTax } from '../tax/split-tax.ts'
import { findTransfer, referenceOf } from '../transfer/find-transfer.ts'
import { type ChargedRow, readAccounts, readChargedLines, readPaidDays } from './account.queries.ts'

interface Trainee {
  traineeId: string
  traineeName: string
  gymBrandId: string
  gymBrandName: string
}

/** Also of people who have left: what they owe stays. */
export async function readStatement(ctx: SignedIn, traineeId: string, month?: string) {
  return snapshot(ctx, async (ctx) => {
    const trainee = await selectTrainee(ctx, traineeId)
      .where('enrollments.brand_id', 'in', managedBrandIds(ctx))
      .executeTakeFirst()
    return writeStatement(ctx, trainee, month)
  })
}

export async function readMyStatement(ctx: SignedIn, traineeId: string, month?: string) {
  return snapshot(ctx, async (ctx) => {
    const trainee = await selectTrainee(ctx, traineeId)
      .where('enrollments.user_id', '=', ctx.actor.userId)
      .executeTakeFirst()
    return writeStatement(ctx, trainee, month)
  })
}

function selectTrainee({ db }: SignedIn, traineeId: string) {
  return db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .select([
      'enrollments.id as traineeId',
      'gym_brands.id as gymBrandId',
      'gym_brands.name as gymBrandName',
      sql<string>`full_name(users)`.as('traineeName'),
    ])
    .where('enrollments.id', '=', traineeId)
}

async function writeStatement(
  ctx: SignedIn,
  trainee: Trainee | undefined,
  askedMonth: string | undefined,
): Promise<Statement> {
  if (!trainee) throw notFound('Trainee')
  const { traineeId, traineeName, gymBrandId } = trainee
  const month = askedMonth ?? monthOf(await readBrandDay(ctx, gymBrandId))
  const accounts = await readAccounts(ctx.db, traineeId, month)
  const lines = shareTax(await readChargedLines(ctx.db, traineeId, month))
  const payments = await readPaidDays(ctx.db, traineeId, month)
  const reference = referenceOf(traineeId, month)
  const amounts = accounts.map(({ currency, toPay }) => ({ currency, amount: toPay }))
  return {
    ...trainee,
    month,
    reference,
    lines,
    payments,
    accounts: accounts.map((account) => ({
      ...account,
      taxes: taxesOf(lines.filter(({ currency }) => currency === account.currency)),
    })),
    transfer: await findTransfer(ctx.db, { brandId: gymBrandId, amounts, reference, payer: traineeName }),
  }
}

function taxesOf(lines: readonly ChargedRow[]): Taxed[] {
  const groups = Map.groupBy(lines, ({ taxRate }) => taxRate)
  return [...groups].map(([rate, group]) => addUpTax(group, rate))
}
