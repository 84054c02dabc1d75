const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether nine digits are a routing number of an American bank: the sum weighted 3, 7, 1 divides by ten (ABA). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return sum > 0 && sum % 10 === 0
}
