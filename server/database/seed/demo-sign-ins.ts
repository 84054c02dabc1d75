import { managers } from './managers.ts'
import { seedPros } from './people.ts'

export type DemoSignIn = { who: string; phone: string }

/** The people of the seed data to sign in as. */
export const demoSignIns: readonly DemoSignIn[] = [
  { who: 'Maya, organization admin', phone: phoneOf('maya') },
  { who: 'Dan, team member', phone: phoneOf('dan') },
  { who: 'Olivia, on-site manager', phone: phoneOf('olivia') },
  { who: 'Alex, gold pro', phone: phoneOf('alex') },
  { who: 'Priya, captain of a crew', phone: phoneOf('priya') },
  { who: 'Tomás, pro in Spanish', phone: phoneOf('tomas') },
  { who: 'Lena, new pro', phone: phoneOf('lena') },
  { who: 'Sam, platform admin', phone: phoneOf('sam') },
]

/** The employee of the seed data who can call the contact center, with the PIN. */
export const employee = { name: 'Eli', phone: phoneOf('eli'), pin: '493028' }

function phoneOf(key: string): string {
  const person = [...managers, ...seedPros].find((each) => each.key === key)
  const digits = person?.phone_number.slice(2) ?? ''
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
