/** What an auditor of wages asks about employees. */
export const esExceptions = {
  Exceptions: 'Excepciones',
  'At most 92 days': 'Como máximo 92 días',
  'What an auditor of wages asks about employees (W-2). Days are those of the clock of each location.':
    'Lo que pregunta un auditor de salarios sobre los empleados (W-2). Los días son los del reloj de cada local.',
  'Save as file': 'Guardar como archivo',
  'By rule': 'Por regla',
  'List {rule}: {count}': 'Mostrar {rule}: {count}',
  '{rule}: {count} of these days': '{rule}: {count} de estos días',
  'By how much': 'Por cuánto',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}',
  '{count, plural, one {# time} other {# times}}': '{count, plural, one {# vez} other {# veces}}',
  'No exceptions in these days': 'No hay excepciones en estos días',
  'Breaks, punches, approvals and closings of employees were as they should be, or nobody worked as one.':
    'Los descansos, fichajes, aprobaciones y cierres de los empleados fueron como deben, o nadie trabajó como empleado.',
  'Punch missing': 'Falta un fichaje',
  'Not approved when the week was closed': 'Sin aprobar al cerrar la semana',
  'Approved after the week was closed': 'Aprobado después de cerrar la semana',
  'Changed after the week was closed': 'Cambiado después de cerrar la semana',
  'Overtime not computed': 'Horas extra sin calcular',
  'Week not closed': 'Semana sin cerrar',
  'Pay below the local minimum wage': 'Pago por debajo del salario mínimo local',
  'The law of the state or city asked for more on that day': 'La ley del estado o de la ciudad pedía más ese día',
  'Break rules on a contractor (1099)': 'Reglas de descanso a un contratista (1099)',
  'A break that the rules of the market require was not taken': 'No se tomó un descanso que exigen las reglas del mercado',
  'It began later than the rules allow': 'Empezó más tarde de lo que permiten las reglas',
  'It was shorter than the rules require': 'Fue más corto de lo que exigen las reglas',
  'It was more than 15 minutes longer than the rules require': 'Fue más de 15 minutos más largo de lo que exigen las reglas',
  'Nobody clocked in, out or both: the planned time stands for it': 'Falta el fichaje de entrada, de salida o ambos: vale la hora prevista',
  'The pro has the same minutes on another timesheet, also at another business':
    'El profesional tiene los mismos minutos en otra hoja de horas, también en otro negocio',
  'These hours are in no closed line yet': 'Estas horas no están todavía en ninguna línea cerrada',
  'They are in a correction, or follow in one': 'Están en una corrección o irán en una',
  'Tips differ from closed lines': 'Las propinas difieren de las líneas cerradas',
  'Tips arrived or came back since; their correction is not closed yet':
    'Llegaron o volvieron propinas desde entonces; su corrección no está cerrada todavía',
  'The correction is not closed yet': 'La corrección no está cerrada todavía',
  'More than 40 hours in a week, and a state without overtime rules':
    'Más de 40 horas en una semana, y un estado sin reglas de horas extra',
  'The week is over, and employees worked in it': 'La semana terminó y hubo empleados que trabajaron en ella',
  'Rules for employees speak against a contractor': 'Las reglas para empleados juzgaron a un contratista',
  'A file has at most 50,000 rows. Choose fewer days, a place or a rule':
    'Un archivo tiene como máximo 50.000 filas. Elige menos días, un lugar o una regla',
} as const
