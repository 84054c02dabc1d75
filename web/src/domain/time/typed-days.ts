/** The instants of typed days, of the person who types them: the first begins at its midnight, or now if it is today, and the last ends with its midnight. Both may be open. */
export function instantsOfDays({ first_day, last_day }: { first_day: string | null; last_day: string | null }) {
  const starts_at = first_day === null ? undefined : midnight(first_day, 0)
  const ends_at = last_day === null ? undefined : midnight(last_day, 1)
  return { ...(starts_at === undefined ? {} : { starts_at }), ...(ends_at === undefined ? {} : { ends_at }) }
}

function midnight(day: string, plus: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + plus)
  return plus === 0 && at.getTime() < Date.now() && at.toDateString() === new Date().toDateString() ? undefined : at.toISOString()
}
