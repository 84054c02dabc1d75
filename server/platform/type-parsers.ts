import pg from 'pg'

const oid = { int8: 20, date: 1082, numeric: 1700, int8Array: 1016, dateArray: 1182, numericArray: 1231 } as const

const asText = (value: string) => value
const listOf = (parse: (value: string) => unknown) => {
  // The driver's type names omit array types; 1009 is text[].
  const split: (value: string) => unknown = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0], 'text')
  const each = (items: unknown): unknown => (Array.isArray(items) ? items.map(each) : typeof items === 'string' ? parse(items) : items)
  return (value: string) => each(split(value))
}

const own = new Map<number, (value: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, asText],
  [oid.int8Array, listOf(Number)],
  [oid.numericArray, listOf(Number)],
  [oid.dateArray, listOf(asText)],
])

/** How column values become JavaScript values: int8 and numeric are numbers, a date stays 'YYYY-MM-DD', a timestamptz is a Date. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format === 'binary' ? undefined : own.get(id)) ?? pg.types.getTypeParser(id, format),
}
