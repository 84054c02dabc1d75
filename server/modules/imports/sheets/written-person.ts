import { email as emailSchema } from '@crewcall/contract/common.ts'
import { phoneNumber } from '@crewcall/contract/rules/typed.ts'
import { plainName } from '../../../platform/read-sheet.ts'
import { shortly } from './reasons.ts'
import { namesOf } from './written-names.ts'

/** Somebody whom a row names. */
export type WrittenPerson = { name: string; plain_name: string; email: string | null; phone_number: string | null }

/** What programs write where nobody is planned. */
const nobody = /^(open|open ?shifts?|unassigned|empty|vacant|none|n a|libre|sin asignar|vacante|abierto)$/

/** Whom a row names: by a name, an email address or a phone number, in one cell or several; null for nobody. */
export function personOf(typed: { whole: string; first: string; last: string; email: string; phone: string }): WrittenPerson | null {
  const isAddress = /@|^[\d+().\s-]{7,}$/.test(typed.whole)
  const { first, last } = namesOf(typed.first, typed.last, isAddress ? '' : typed.whole)
  const name = `${first} ${last}`.trim()
  const plain_name = plainName(name)
  const address = isAddress ? typed.whole : ''
  const email = emailOf(typed.email || address)
  const phone_number = phoneOf(typed.phone || address)
  if (email === null && phone_number === null && (plain_name === '' || nobody.test(plain_name))) return null
  return { name: shortly(name || typed.whole || typed.email || typed.phone), plain_name, email, phone_number }
}

/** The email address of a cell, the first of several. */
export function emailOf(cell: string): string | null {
  return read(cell, (text) => (text.includes('@') ? (emailSchema.safeParse(text).data ?? null) : null))
}

/** The phone number of a cell, the first of several, also as spreadsheets write numbers: 8435550101.0, '8435550101, ="8435550101". */
export function phoneOf(cell: string): string | null {
  return read(cell, (text) => phoneNumber(text.replace(/^(?:=?"|')(.*?)"?$/, '$1').replace(/(?<=\d)\.0+$/, '')))
}

// Google Contacts separates several addresses by ":::".
function read(cell: string, as: (text: string) => string | null): string | null {
  return cell.split(/\s*:::\s*/).reduce<string | null>((found, text) => found ?? as(text), null)
}
