import { MOST_SCHEDULE_ROWS } from '@crewcall/contract/rules/schedule-import.ts'
import type { ScheduleField } from '@crewcall/contract/rules/schedule-import.ts'
import type { Layout } from './read-columns.ts'

/** The columns of sheets of shifts. */
export const scheduleLayout: Layout<ScheduleField> = {
  signs: [
    [
      'DEPUTY',
      /^(meal ?break|mealbreak|total meal ?break|area|area name|operational unit|roster comment|shift comment|published|team member name)$/,
    ],
    ['SEVEN_SHIFTS', /^(department|department name|role|role name|in time|out time|station|station name|punch id|user id|late minutes)$/],
    ['WHEN_I_WORK', /^(schedule|schedule name|job site|openshift|open shifts?|employee code|instances|block name)$/],
  ],
  usual: {
    DATE: /^(date|day|shift date|start date|work date|fecha|dia|fecha de inicio)$/,
    START: /^(start|start time|shift start|from|begin|begins|time in|clock in|inicio|entrada|hora de inicio|desde)$/,
    END: /^(end|end time|shift end|to|finish|finish time|ends|time out|clock out|fin|salida|hora de fin|hasta)$/,
    BREAK:
      /^(break|breaks|unpaid break|unpaid breaks|break minutes|unpaid break minutes|break min|break length|break duration|descanso|pausa)$/,
    POSITION: /^(position|positions|role|roles|job|job title|title|puesto|puestos|cargo)$/,
    FIRST_NAME: /^(first|first name|firstname|given name|nombre|nombres)$/,
    LAST_NAME: /^(last|last name|lastname|surname|family name|apellido|apellidos)$/,
    PERSON:
      /^(name|full name|employee|employee name|team member|team member name|staff|staff member|person|user|assigned to|assignee|nombre completo|empleado|persona)$/,
    EMAIL: /^(email|e mail|mail|email address|employee email|correo|correo electronico)$/,
    PHONE: /^(phone|phone number|mobile|mobile number|mobile phone|mobile phone number|cell|cell phone|telefono|celular|movil)$/,
    NOTES: /^(note|notes|shift notes|comment|comments|instructions|nota|notas|comentario|comentarios)$/,
    PEOPLE: /^(people|count|headcount|quantity|qty|number|openings|number of people|number of shifts|needed|personas|cantidad|vacantes)$/,
    WAGE: /^(wage|rate|hourly rate|hourly wage|pay rate|base hourly rate|hourly|salario|tarifa|pago por hora)$/,
  },
  otherwise: {
    WHEN_I_WORK: { PEOPLE: /^(instances|open shifts?)$/ },
    DEPUTY: {
      BREAK: /^(meal ?break|mealbreak|total meal ?break|unpaid meal ?break)$/,
      POSITION: /^(area|area name|operational unit)$/,
      NOTES: /^(roster comment|shift comment)$/,
    },
    SEVEN_SHIFTS: { START: /^in time$/, END: /^out time$/, POSITION: /^(role|role name)$/ },
    CSV: {},
  },
  // A whole name is not read beside first and last names.
  unless: { read: 'FIRST_NAME', not: 'PERSON' },
  mostRows: MOST_SCHEDULE_ROWS,
  tooMany: 'SCHEDULE_TOO_MANY_ROWS',
}
