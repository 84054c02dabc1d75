const secretNames = /\[(number|cvc|account_number)\]$|^client_secret$/

/** The request's fields with card and account numbers truncated to their last four digits and secrets removed. */
export function redacted(body: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, secretNames.test(name) ? shortened(name, value) : value]),
  )
}

function shortened(name: string, value: string): string {
  return name.endsWith('number]') ? `…${value.slice(-4)}` : '…'
}
