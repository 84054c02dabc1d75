/** Sales imported for labor budgets. */
export const esSales = {
  'Import sales': 'Importar ventas',
  'Paste rows of your register or spreadsheet, or choose a CSV file. The first row names the columns: Date or Week, Sales, and Location if there are several. Days of a week are added up.':
    'Pega filas de tu caja o de una hoja de cálculo, o elige un archivo CSV. La primera fila nombra las columnas: Fecha o Semana, Ventas, y Local si hay varios. Los días de una semana se suman.',
  'Rows|of a sheet': 'Filas',
  'Location, Week, Sales': 'Local, Semana, Ventas',
  'Choose a CSV file': 'Elegir un archivo CSV',
  'CSV file': 'Archivo CSV',
  'For weeks that have none yet': 'Para las semanas que aún no tienen',
  'Show what changes': 'Ver qué cambia',
  '{count, plural, one {Import # week} other {Import # weeks}}': '{count, plural, one {Importar # semana} other {Importar # semanas}}',
  '{count, plural, one {# row is left out} other {# rows are left out}}':
    '{count, plural, one {# fila queda fuera} other {# filas quedan fuera}}',
  'Row {line}': 'Fila {line}',
  'Columns that are not read:': 'Columnas que no se leen:',
  'No row has sales to import.': 'Ninguna fila tiene ventas para importar.',
  'What is imported': 'Lo que se importa',
  '{count, plural, one {# row} other {# rows}}': '{count, plural, one {# fila} other {# filas}}',
  'As it is': 'Igual que ahora',
  'New|sales': 'Nuevo',
  'Was {amount}': 'Antes {amount}',
  'These sales were set already': 'Estas ventas ya estaban puestas',
  '{count, plural, one {Sales of # week imported} other {Sales of # weeks imported}}':
    '{count, plural, one {Ventas de # semana importadas} other {Ventas de # semanas importadas}}',
  '“{text}” is no amount like 1,234.50': '“{text}” no es un importe como 1,234.50',
  '“{text}” is no date like 2026-11-16 or 11/16/2026': '“{text}” no es una fecha como 2026-11-16 o 11/16/2026',
  'Several of your locations are called “{text}”: write the number instead': 'Varios de tus locales se llaman “{text}”: escribe su número',
  'None of your locations is called “{text}”': 'Ninguno de tus locales se llama “{text}”',
  'The first row must name a column Sales': 'La primera fila debe nombrar una columna Ventas',
  'The first row must name a column Date or Week': 'La primera fila debe nombrar una columna Fecha o Semana',
  'Row {line} has the same location and date': 'La fila {line} tiene el mismo local y la misma fecha',
  'The row has more cells than the first row: an amount with a comma needs quotes, as in "1,000"':
    'La fila tiene más celdas que la primera: un importe con coma va entre comillas, como "1,000"',
  'The rows of its week are more than {amount} together': 'Las filas de su semana suman más de {amount}',
  'Name each location and week once': 'Nombra cada local y semana una sola vez',
  'At most {count} weeks at once': 'A lo sumo {count} semanas a la vez',
}
