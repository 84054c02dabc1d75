/** The address lines of a gig with its own address. */
export const addressLines = ['address_line_1', 'city', 'state_code', 'zip_code'] as const
/** All fields that say where a gig is: together they are one choice. */
export const addressFields = ['location_address_id', 'use_location_address', ...addressLines] as const

type AddressChoice = { location_address_id?: number | null | undefined; use_location_address?: boolean | undefined } & Partial<
  Record<(typeof addressLines)[number], string | undefined>
>

/**
 * What is wrong with the address of a gig: it must be that of the location, one of its work addresses, or, with all four lines, elsewhere.
 */
export function addressIssues(choice: AddressChoice): { path: string[]; message: string }[] {
  const isWorkAddress = (choice.location_address_id ?? null) !== null
  const isElsewhere = choice.use_location_address === false && !isWorkAddress
  const wrong = addressLines.filter((line) => isElsewhere === ((choice[line] ?? '') === ''))
  const message = isElsewhere
    ? 'This field is required'
    : 'Send use_location_address false, and no location_address_id, for another address'
  const lines = wrong.map((line) => ({ path: [line as string], message }))
  const isBoth = isWorkAddress && choice.use_location_address === true
  return isBoth ? [...lines, { path: ['use_location_address'], message: 'A work address was chosen: leave this out' }] : lines
}

/**
 * Whether an edit leaves a gig at an address of its own, of which it may change lines: any other choice replaces all of the former address. Lines
 * alone keep it there; `use_location_address` or a work address says otherwise.
 */
export function staysElsewhere(before: AddressChoice, edit: AddressChoice): boolean {
  const isElsewhere = before.use_location_address === false && (before.location_address_id ?? null) === null
  const hasLines = addressLines.some((line) => edit[line] !== undefined)
  return isElsewhere && (edit.location_address_id ?? null) === null && !(edit.use_location_address ?? !hasLines)
}

/** Whether an edit says anything about where a gig is. */
export function choosesAddress(edit: AddressChoice): boolean {
  return addressFields.some((field) => edit[field] !== undefined)
}
