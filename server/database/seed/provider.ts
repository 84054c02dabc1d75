/** Saves a test card, or the test bank account, at the payment stand-in as the browser would; returns the method's id. */
export async function saveCard(provider: string, clientSecret: string, instrument: string): Promise<string> {
  const setup = clientSecret.split('_secret_')[0] ?? ''
  const answer = await post(new URL(`/v1/setup_intents/${setup}/confirm`, provider), {
    client_secret: clientSecret,
    ...fieldsOf(instrument),
  })
  const method = answer['payment_method']
  if (typeof method !== 'string') throw new Error(`The payment stand-in did not save ${instrument}: ${JSON.stringify(answer)}`)
  return method
}

/** Makes the stand-in enable a pro's payout account, as after a completed onboarding. */
export async function enableAccount(provider: string, account: string): Promise<void> {
  const answer = await fetch(new URL('/_accounts', provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, enabled: true, bank: 'ok' }),
  })
  if (!answer.ok) throw new Error(`The payment stand-in did not enable ${account}: ${await answer.text()}`)
}

/** Makes the stand-in refuse the next charge, because it has too many requests. */
export async function refuseNext(provider: string): Promise<void> {
  const answer = await fetch(new URL('/_faults', provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next: 'rate_limited' }),
  })
  if (!answer.ok) throw new Error(`The payment stand-in did not take the order: ${await answer.text()}`)
}

function fieldsOf(instrument: string): Record<string, string> {
  if (instrument === 'bank') {
    return {
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': '110000000',
      'payment_method_data[us_bank_account][account_number]': '000123456789',
      'payment_method_data[us_bank_account][account_holder_type]': 'company',
    }
  }
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': instrument,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 4),
    'payment_method_data[card][cvc]': '123',
  }
}

async function post(url: URL, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return (await answer.json()) as Record<string, unknown>
}
