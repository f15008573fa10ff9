interface Person {
  name: string
  firstName: string
  email: string
}

/**
 * Whom an email is for, and how it greets them. Anyone can register anyone's address: until it's confirmed, the name may
 * be a stranger's message to its owner.
 */
export function addressee({ name, firstName, email }: Person, isOwnName: boolean) {
  return {
    to: { name: isOwnName ? name : '', address: email },
    firstName: isOwnName ? firstName : null,
  }
}
