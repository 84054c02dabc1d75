import type { ImportField, ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { plainName } from '../../../platform/read-sheet.ts'

/** Columns that only the files of one program have, as they are written there; found by the first that fits. */
const signs: readonly [ImportSource, RegExp][] = [
  ['DEPUTY', /^(display name|preferred name|preferred name display name|timesheet export code|deputy id|main location|send invite y n)$/],
  ['SEVEN_SHIFTS', /^(punch id|user id|mobile phone|mobile number|wage type|departments?|active departments|pos id|max weekly hours)$/],
  ['WHEN_I_WORK', /^(employee code|mobile phone number|email address|schedules|tags|base hourly rate|hourly rate|timezone)$/],
]

type Names = Partial<Record<ImportField, RegExp>>
const usual: Record<ImportField, RegExp> = {
  FIRST_NAME: /^(first|first name|firstname|given name|nombre|primer nombre|nombres)$/,
  LAST_NAME: /^(last|last name|lastname|surname|family name|apellido|apellidos)$/,
  NAME: /^(name|full name|employee|employee name|team member|nombre completo|empleado)$/,
  EMAIL: /^(email|e mail|mail|email address|correo|correo electronico)$/,
  PHONE: /^(phone|phone number|mobile|mobile number|mobile phone|mobile phone number|cell|cell phone|telephone|telefono|celular|movil)$/,
  POSITION: /^(position|positions|role|roles|job|job title|title|puesto|puestos|cargo)$/,
}
/** What a program calls its columns otherwise. */
const otherwise: Record<ImportSource, Names> = {
  WHEN_I_WORK: {},
  DEPUTY: { POSITION: /^(primary location area|area|areas|training)$/ },
  SEVEN_SHIFTS: { FIRST_NAME: /^(firstname|user first name)$/, LAST_NAME: /^(lastname|user last name)$/ },
  CSV: {},
}

/** Which program wrote a sheet with these columns; CSV if none is known to. */
export function sourceOf(names: readonly string[]): ImportSource {
  const plain = names.map(plainName)
  return signs.find(([, sign]) => plain.some((name) => sign.test(name)))?.[0] ?? 'CSV'
}

/** What each column is, as the program names them; of two that are the same, the first. A whole name is not read beside first and last names. */
export function fieldsOf(names: readonly string[], source: ImportSource): (ImportField | null)[] {
  const found = names.map((name) => fieldOf(plainName(name), source))
  const isSplit = found.includes('FIRST_NAME')
  return found.map((field, at) => (field === null || found.indexOf(field) !== at || (isSplit && field === 'NAME') ? null : field))
}

function fieldOf(name: string, source: ImportSource): ImportField | null {
  const fields = Object.keys(usual) as ImportField[] // The keys of the record above.
  return fields.find((field) => usual[field].test(name) || otherwise[source][field]?.test(name)) ?? null
}
