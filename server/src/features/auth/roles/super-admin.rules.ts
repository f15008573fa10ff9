import { conflict, type Refusal } from '../../../platform/refusal.ts'

interface Facts {
  found: { is_demo: boolean; erased_at: string | null } | null
  /** The operator knows that there is an account. */
  existing: boolean
}

export function whyNotSuperAdmin(email: string, { found, existing }: Facts): Refusal | null {
  if (!found) return existing ? conflict(noSuchAccount(email)) : null
  if (found.erased_at) return conflict(`${email} belonged to someone who was erased. Use another address.`)
  if (found.is_demo) {
    return conflict(`${email} is a demo account and can't be a real super admin. Use your own address.`)
  }
  return existing ? null : conflict(whatWillHappen(email))
}

function noSuchAccount(email: string) {
  return `There is no account for ${email}. Check the address, or leave out --existing to create one.`
}

function whatWillHappen(email: string) {
  return [
    `${email} already has an account, and anyone could have registered it.`,
    'To make it a super admin anyway, run this command again with --existing. The account then loses',
    'its password and second factors, is signed out everywhere, and its calendar link and emailed links stop working.',
    'Only the link that the command prints can set a new password.',
  ].join('\n')
}
