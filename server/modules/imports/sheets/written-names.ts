export type Names = { first: string; last: string }

/** The first and last name of somebody, from two cells or from one: "Ana Maria Lopez" or "Lopez, Ana Maria". */
export function namesOf(first: string, last: string, whole: string): Names {
  if (first !== '' || last !== '' || whole === '') return { first, last }
  const [family = '', given] = whole.split(',').map((part) => part.trim())
  if (given !== undefined) return { first: given, last: family }
  const [one = '', ...others] = whole.split(/\s+/)
  return { first: one, last: others.join(' ') }
}
