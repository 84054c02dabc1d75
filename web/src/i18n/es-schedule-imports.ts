/** Importing shifts from files of other programs. */
export const esScheduleImports = {
  'Import schedule': 'Importar horario',
  'Export the schedule from When I Work, Deputy, 7shifts or a spreadsheet as CSV. You see every shift before anything is saved. They become drafts: nothing is posted and nobody is told.':
    'Exporta el horario de When I Work, Deputy, 7shifts o una hoja de cálculo como CSV. Ves cada turno antes de que se guarde algo. Quedan como borradores: no se publica nada y no se avisa a nadie.',
  'The file is too large: import at most 5,000 rows at once': 'El archivo es demasiado grande: importa como máximo 5,000 filas a la vez',
  'No schedule was imported yet.': 'Todavía no se ha importado ningún horario.',
  'Person: name, email or phone': 'Persona: nombre, correo o teléfono',
  'Number of people': 'Número de personas',
  'cannot be planned now': 'ahora no se puede planear',
  'not in your network yet': 'todavía no está en tu red',
  'on your team, takes no shifts': 'es de tu equipo, no toma turnos',
  'several people have this name': 'varias personas tienen este nombre',
  'not in your network': 'no está en tu red',
  'In the past': 'En el pasado',
  'Change of the clocks': 'Cambio de hora',
  'Week is full': 'Semana llena',
  'Dates of the file': 'Fechas del archivo',
  'Order of the dates': 'Orden de las fechas',
  'Month first: 12/31/2026': 'Primero el mes: 12/31/2026',
  'Day first: 31/12/2026': 'Primero el día: 31/12/2026',
  'Positions and wage': 'Puestos y salario',
  'Positions of the file': 'Puestos del archivo',
  'Position in the file': 'Puesto en el archivo',
  'Planned as': 'Se planea como',
  'Plan {position} as': 'Planear {position} como',
  'Rows|of a sheet': 'Filas',
  'Wage for rows without one': 'Salario de las filas que no tienen',
  'Left empty: what the position usually pays here': 'Vacío: lo que el puesto suele pagar aquí',
  'Shifts that are planned': 'Turnos que se planean',
  'No row plans a shift': 'Ninguna fila planea un turno',
  '{count, plural, =0 {No shift to import} one {Import # shift as a draft} other {Import # shifts as drafts}}':
    '{count, plural, =0 {Ningún turno que importar} one {Importar # turno como borrador} other {Importar # turnos como borradores}}',
  'Nothing is posted and nobody is told. You can undo it for 24 hours.':
    'No se publica nada y no se avisa a nadie. Puedes deshacerlo durante 24 horas.',
  '{count, plural, =0 {No new shift was imported} one {# shift was imported as a draft} other {# shifts were imported as drafts}}':
    '{count, plural, =0 {No se importó ningún turno nuevo} one {Se importó # turno como borrador} other {Se importaron # turnos como borradores}}',
  '{count, plural, one {The shift of # row was there already.} other {The shifts of # rows were there already.}}':
    '{count, plural, one {El turno de # fila ya estaba.} other {Los turnos de # filas ya estaban.}}',
  'Nothing is posted until you publish it on the week board.': 'No se publica nada hasta que lo publiques en el tablero de la semana.',
  '{count, plural, one {# person is named on a draft and not planned} other {# people are named on drafts and not planned}}':
    '{count, plural, one {# persona está nombrada en un borrador y no planeada} other {# personas están nombradas en borradores y no planeadas}}',
  'Open the week': 'Abrir la semana',
  '{count, plural, one {# row there already} other {# rows there already}}':
    '{count, plural, one {# fila ya estaba} other {# filas ya estaban}}',
  '{count, plural, one {# row not imported} other {# rows not imported}}':
    '{count, plural, one {# fila no importada} other {# filas no importadas}}',
  '{count, plural, one {undone, # draft removed} other {undone, # drafts removed}}':
    '{count, plural, one {deshecha, # borrador quitado} other {deshecha, # borradores quitados}}',
  '{count, plural, =0 {Undone. No draft was removed.} one {Undone. # draft was removed.} other {Undone. # drafts were removed.}}':
    '{count, plural, =0 {Se deshizo. No se quitó ningún borrador.} one {Se deshizo. Se quitó # borrador.} other {Se deshizo. Se quitaron # borradores.}}',
  'Removes the drafts it added. What was changed or published since stays.':
    'Quita los borradores que se agregaron. Lo que se cambió o publicó después se queda.',
  'Named in the imported file, not planned:': 'Nombradas en el archivo importado, sin planear:',
  '“{text}” is no break: write minutes, or hours as 0:30': '“{text}” no es un descanso: escribe minutos, u horas como 0:30',
  '“{text}” is no number of people from 1 to 200': '“{text}” no es un número de personas de 1 a 200',
  '“{text}” is no date': '“{text}” no es una fecha',
  'An import can be undone for 24 hours. Remove drafts on the week board instead.':
    'Una importación se puede deshacer durante 24 horas. Quita borradores en el tablero de la semana.',
  'Choose which column has the dates': 'Elige qué columna tiene las fechas',
  'Choose whether dates begin with the month or with the day': 'Elige si las fechas empiezan con el mes o con el día',
  'Choose which column has the ends of the shifts': 'Elige qué columna tiene el fin de los turnos',
  'Choose which column has the positions': 'Elige qué columna tiene los puestos',
  'Choose which column has the starts of the shifts': 'Elige qué columna tiene el inicio de los turnos',
  'The row has no position': 'La fila no tiene puesto',
  'The notes of one shift are longer than {count} characters': 'Las notas de un turno tienen más de {count} caracteres',
  'The position is longer than 80 characters': 'El puesto tiene más de 80 caracteres',
  'No position is chosen for “{text}”': 'No se eligió ningún puesto para “{text}”',
  'The same as row {line}: if two people have this name, add an email address or another cell that tells them apart':
    'Igual que la fila {line}: si dos personas tienen este nombre, agrega un correo u otra celda que las distinga',
  'This shift was imported before': 'Este turno ya se importó antes',
  'A shift of this position at these times is there already': 'Ya hay un turno de este puesto a estas horas',
  'On {day} the clocks skip {time}': 'El {day} los relojes se saltan las {time}',
  '“{text}” is no time of day': '“{text}” no es una hora del día',
  'One shift can have at most {count} people': 'Un turno puede tener como máximo {count} personas',
  'Import at most 5,000 rows at once: divide the file': 'Importa como máximo 5,000 filas a la vez: divide el archivo',
  '“{text}” is no hourly wage': '“{text}” no es un salario por hora',
  'Imported shifts from a file as drafts': 'Importó turnos de un archivo como borradores',
  'Undid an import of shifts': 'Deshizo una importación de turnos',
} as const
