/** What an audit entry of a shift says to its managers; entries without a sentence are not shown. */
export function sentenceOf(action: string, after: unknown): string | null {
  const details = typeof after === 'object' && after !== null ? (after as Record<string, unknown>) : {}
  const known = sentences[action]
  return known === undefined ? null : known(details)
}

const sentences: Record<string, (after: Record<string, unknown>) => string> = {
  'gig.post': () => 'Posted the shift',
  'gig.release': () => 'The shift became visible to pros',
  'gig.edit': () => 'Changed the shift',
  'gig.cancel': (after) => `Cancelled the shift${because(after['explanation'])}`,
  'gig.publish': () => 'Opened the shift to the marketplace',
  'gig.renew_code': () => 'Made a new check-in code',
  'gig.complete': () => 'The shift ended',
  'application.apply': (after) => `${name(after)} applied`,
  'application.select': (after) => `Selected ${name(after)}`,
  'application.unselect': (after) => `Took back the selection of ${name(after)}`,
  'application.offer': (after) => `Offered the shift to ${name(after)}`,
  'application.confirm': (after) => `${name(after)} was confirmed`,
  'application.cancel': (after) => `${name(after)} is off the shift${because(after['explanation'])}`,
  'application.no_show': (after) => `Marked ${name(after)} as a no-show`,
  'application.undo_no_show': (after) => `Took back the no-show of ${name(after)}`,
  'application.review': (after) => `Rated ${name(after)}`,
  'hours.edit': () => 'Changed working hours',
  'hours.approve': () => 'Approved working hours',
}

/** The label and the readable value of a changed field. */
export function changedField(field: string, before: unknown, after: unknown) {
  return { field: labels[field] ?? field.replaceAll('_', ' '), before: readable(before), after: readable(after) }
}

const labels: Record<string, string> = {
  start_time: 'Start',
  end_time: 'End',
  wage_amount: 'Hourly rate',
  allowed_confirmed_pros: 'Places',
  unpaid_break_minutes: 'Unpaid break (minutes)',
  description: 'Description',
  special_inst: 'Special instructions',
  contact_name: 'Contact',
  contact_phone: 'Contact phone',
  address_line_1: 'Address',
  boosted_gig_bonus: 'Boost',
  auto_select_enabled: 'Auto-select',
  is_checkin_required: 'Check-in code',
  require_certifications: 'Certifications required',
}

function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function name(after: Record<string, unknown>): string {
  return typeof after['pro'] === 'string' ? after['pro'] : 'A pro'
}

function because(explanation: unknown): string {
  return typeof explanation === 'string' && explanation !== '' ? `: ${explanation}` : ''
}
