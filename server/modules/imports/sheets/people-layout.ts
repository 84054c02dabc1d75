import { MOST_IMPORT_ROWS } from '@crewcall/contract/rules/people-import.ts'
import type { ImportField } from '@crewcall/contract/rules/people-import.ts'
import type { Layout } from './read-columns.ts'

/** The columns of sheets of people. */
export const peopleLayout: Layout<ImportField> = {
  signs: [
    ['DEPUTY', /^(preferred name display name|timesheet export code|deputy id|main location|send invite y n)$/],
    ['SEVEN_SHIFTS', /^(punch id|wage type|active departments|pos id|max weekly hours)$/],
    ['WHEN_I_WORK', /^(employee code|schedules|base hourly rate)$/],
  ],
  usual: {
    FIRST_NAME: [/^(first|first name|firstname|given name|nombre|primer nombre|nombres)$/, /^legal first name$/],
    LAST_NAME: [/^(last|last name|lastname|surname|family name|apellido|apellidos)$/, /^legal last name$/],
    NAME: [/^(name|full name|employee|employee name|team member|nombre completo|empleado)$/, /^(payroll|display) name$/],
    EMAIL: [
      /^(personal contact )?(personal )?(email|e mail|mail)( address)?( 1 value)?$|^correo( electronico)?$/,
      /^(work contact )?(work|home|other|business|secondary) (email|e mail)( address)?$/,
    ],
    PHONE: [
      /^(personal contact )?(personal )?(mobile|cell)( phone)?( number)?$|^celular$|^movil$/,
      /^(primary |contact )?(phone|telephone)( number)?( 1 value)?$|^contact number$|^telefono$/,
      /^(work contact )?(work mobile|(personal|home|work|business|other)( phone| telephone)( number)?)$/,
    ],
    POSITION: [/^(position|positions|role|roles|job|job title|puesto|puestos|cargo)$/, /^(title|organization title|organization 1 title)$/],
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
