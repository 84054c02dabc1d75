// Runs inside the frame: keeps the input, sends it to the processor, and reports only the result to the page.
const asked = new URLSearchParams(location.search)
const secret = asked.get('client_secret') ?? ''
const parentOrigin = asked.get('parent') ?? ''
const { theme, variables = {} } = JSON.parse(asked.get('appearance') ?? '{}')
const form = document.querySelector('form')
const problem = document.querySelector('[role="alert"]')

for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--${name}`, value)
document.documentElement.dataset.theme = theme === 'night' ? 'night' : 'day'

function post(message) {
  parent.postMessage(message, parentOrigin)
}

function kind() {
  return form.elements.kind.value
}

function show() {
  for (const part of form.querySelectorAll('fieldset[data-kind]')) {
    part.hidden = part.dataset.kind !== kind()
    part.disabled = part.hidden
  }
  complain('')
}

function complain(sentence) {
  problem.textContent = sentence
  problem.hidden = sentence === ''
}

function incomplete() {
  const field = [...form.querySelectorAll('fieldset:not([disabled]) input[required]')].find((input) => !input.checkValidity())
  if (!field) return null
  field.focus()
  return field.dataset.problem
}

async function confirm(returnUrl) {
  const missing = incomplete()
  if (missing) {
    complain(missing)
    return { error: { type: 'validation_error', message: missing } }
  }
  const body = new URLSearchParams({ client_secret: secret, return_url: returnUrl, 'payment_method_data[type]': kind(), ...typed() })
  const answer = await fetch(`/v1/setup_intents/${secret.split('_secret_')[0]}/confirm`, { method: 'POST', body }).catch(() => undefined)
  if (!answer) return { error: { type: 'api_connection_error', message: 'We could not reach the payment provider. Try again.' } }
  const reply = await answer.json()
  if (answer.ok) return { setupIntent: reply }
  complain(reply.error.message)
  return { error: reply.error }
}

function typed() {
  const value = (name) => form.elements[name].value.trim()
  const digits = (name) => value(name).replaceAll(/\D/g, '')
  if (kind() === 'card') {
    const [month = '', year = ''] = value('exp')
      .split('/')
      .map((part) => part.trim())
    return {
      'payment_method_data[card][number]': digits('number'),
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': value('cvc'),
    }
  }
  return {
    'payment_method_data[us_bank_account][routing_number]': digits('routing'),
    'payment_method_data[us_bank_account][account_number]': digits('account'),
    'payment_method_data[us_bank_account][account_holder_type]': 'company',
  }
}

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== parent || data.ask !== 'confirm') return
  complain('')
  post({ kind: 'answer', id: data.id, answer: await confirm(data.return_url) })
})
form.addEventListener('change', ({ target }) => target.name === 'kind' && show())
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', () => post({ kind: 'change', complete: form.checkValidity() }))
for (const sample of document.querySelectorAll('button[data-fill]')) {
  sample.addEventListener('click', () => {
    for (const [name, value] of Object.entries(JSON.parse(sample.dataset.fill))) form.elements[name].value = value
    complain('')
    post({ kind: 'change', complete: form.checkValidity() })
  })
}
new ResizeObserver(() => post({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
show()
post({ kind: 'ready' })
