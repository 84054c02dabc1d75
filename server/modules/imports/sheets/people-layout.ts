import { MOST_IMPORT_ROWS } from '@crewcall/contract/rules/people-import.ts'
import type { ImportField } from '@crewcall/contract/rules/people-import.ts'
import type { Layout } from './read-columns.ts'

/** The columns of sheets of people. */
export const peopleLayout: Layout<ImportField> = {
  signs: [
    ['DEPUTY', /^(display name|preferred name|preferred name display name|timesheet export code|deputy id|main location|send invite y n)$/],
    ['SEVEN_SHIFTS', /^(punch id|user id|mobile phone|mobile number|wage type|departments?|active departments|pos id|max weekly hours)$/],
    ['WHEN_I_WORK', /^(employee code|mobile phone number|email address|schedules|tags|base hourly rate|hourly rate|timezone)$/],
  ],
  usual: {
    FIRST_NAME: /^(first|first name|firstname|given name|nombre|primer nombre|nombres)$/,
    LAST_NAME: /^(last|last name|lastname|surname|family name|apellido|apellidos)$/,
    NAME: /^(name|full name|employee|employee name|team member|nombre completo|empleado)$/,
    EMAIL: /^(email|e mail|mail|email address|correo|correo electronico)$/,
    PHONE: /^(phone|phone number|mobile|mobile number|mobile phone|mobile phone number|cell|cell phone|telephone|telefono|celular|movil)$/,
    POSITION: /^(position|positions|role|roles|job|job title|title|puesto|puestos|cargo)$/,
  },
  otherwise: {
    WHEN_I_WORK: {},
    DEPUTY: { POSITION: /^(primary location area|area|areas|training)$/ },
    SEVEN_SHIFTS: { FIRST_NAME: /^(firstname|user first name)$/, LAST_NAME: /^(lastname|user last name)$/ },
    CSV: {},
  },
  // A whole name is not read beside first and last names.
  unless: { read: 'FIRST_NAME', not: 'NAME' },
  mostRows: MOST_IMPORT_ROWS,
  tooMany: 'IMPORT_TOO_MANY_ROWS',
}
