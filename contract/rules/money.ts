// Money that moves is integer cents. One rounding rule: half up, once per line; a credit is the exact mirror of its charge.

/** The share of an amount in cents; percentages carry at most two decimals. Throws RangeError for cents that are not whole. */
export function percentOf(cents: number, percentage: number): number {
  assertCents(cents)
  return divideHalfUp(cents * Math.round(percentage * 100), 10_000)
}

/** What a number of minutes earns at an hourly wage in cents, half up. */
export function payForMinutes(minutes: number, wageCents: number): number {
  assertCents(wageCents)
  return divideHalfUp(minutes * wageCents, 60)
}

/** Decimal dollars, as typed in or stored as numeric(6,2), to cents. Throws RangeError if not a number. */
export function dollarsToCents(dollars: number | string): number {
  const value = typeof dollars === 'string' && dollars.trim() === '' ? Number.NaN : Number(dollars)
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${dollars}`)
  // 1.005 * 100 is 100.49999999999999 in binary; rounding off the noise first keeps half-up correct.
  return divideHalfUp(Number((value * 100).toFixed(6)), 1)
}

/** Cents to decimal dollars for fields whose unit is dollars. */
export function centsToDollars(cents: number): number {
  assertCents(cents)
  return cents / 100
}

/** "$1,234.50" for display; negative amounts as "-$5.00". */
export function formatCents(cents: number, locale: 'en' | 'es' = 'en'): string {
  const format = new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' })
  return format.format(centsToDollars(cents))
}

/**
 * Splits a total by weights so that the parts are whole cents and add up to it exactly (largest remainder; earlier parts win ties).
 * Weights are whole numbers; if all are zero they split evenly. Throws RangeError for another weight or no weights at all.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  assertCents(totalCents)
  if (weights.length === 0 || !weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new RangeError('Weights must be whole numbers, zero or more')
  const given = weights.map(BigInt)
  const shares = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  const sum = shares.reduce((left, right) => left + right, 0n)
  // Milliseconds times cents are beyond the whole numbers that are exact in binary.
  const products = shares.map((share) => BigInt(Math.abs(totalCents)) * share)
  const parts = products.map((product) => Number(product / sum))
  const missing = Math.abs(totalCents) - sumCents(parts)
  const byRemainder = products
    .map((product, index) => ({ index, rest: product % sum }))
    .toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1))
  const raised = new Set(byRemainder.slice(0, missing).map((entry) => entry.index))
  return parts.map((part, index) => withSign(part + (raised.has(index) ? 1 : 0), totalCents))
}

/** The sum of amounts in cents. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((left, right) => left + right, 0)
}

function divideHalfUp(dividend: number, divisor: number): number {
  return withSign(Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor)), dividend)
}

function withSign(size: number, like: number): number {
  return like < 0 && size !== 0 ? -size : size
}

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`)
}
