import { depositCode, routingNumber } from './magic.ts'
import type { Entity } from './store.ts'
import { text } from './world.ts'

/** The page of a Test billing portal session: list, add, remove, choose. */
export function portalPage(session: Entity, customer: Entity, methods: Entity[], chosen: string | null, problem: string): string {
  const rows = methods.map((method) => methodRow(method, method.id === chosen)).join('')
  return page(
    'Test billing portal',
    `<p>Payment methods of <b>${escape(text(customer, 'name') || customer.id)}</b>. This stands in for the payment processor; no real money moves.</p>
${problem ? `<p role="alert" class="problem">${escape(problem)}</p>` : ''}
<ul>${rows || '<li>No payment method yet.</li>'}</ul>
<h2>Add a card</h2>
<form method="post"><input type="hidden" name="action" value="add"><input type="hidden" name="payment_method_data[type]" value="card">
${input('Card number', 'payment_method_data[card][number]', '4242424242424242')}
${input('Expiry month', 'payment_method_data[card][exp_month]', '12')}
${input('Expiry year', 'payment_method_data[card][exp_year]', String(new Date().getFullYear() + 4))}
${input('CVC', 'payment_method_data[card][cvc]', '123')}
<button>Add card</button></form>
<h2>Add a bank account</h2>
<form method="post"><input type="hidden" name="action" value="add"><input type="hidden" name="payment_method_data[type]" value="us_bank_account">
${input('Routing number', 'payment_method_data[us_bank_account][routing_number]', routingNumber)}
${input('Account number', 'payment_method_data[us_bank_account][account_number]', '000123456789')}
<button>Add bank account</button></form>
${backLink(text(session, 'return_url'))}`,
  )
}

function methodRow(method: Entity, chosen: boolean): string {
  const button = (action: string, label: string) =>
    `<form method="post" class="inline"><input type="hidden" name="method" value="${escape(method.id)}"><button name="action" value="${action}">${label}</button></form>`
  return `<li>${escape(label(method))}${chosen ? ' <b>default</b>' : button('default', 'Make default')} ${button('remove', 'Remove')}</li>`
}

function label(method: Entity): string {
  const details = method['card'] ?? method['us_bank_account']
  if (!details || typeof details !== 'object') return method.id
  const name = 'brand' in details ? details.brand : 'bank_name' in details ? details.bank_name : ''
  return `${String(name)} ending in ${'last4' in details ? String(details.last4) : ''}`
}

/** The page where a pro completes a connected account. */
export function onboardingPage(link: Entity): string {
  return page(
    'Test payout onboarding',
    `<p>Account <b>${escape(text(link, 'account'))}</b>. This stands in for the payment processor; nothing personal is asked.</p>
<form method="post">
<label>Bank account for payouts <select name="bank"><option value="accepts">000123456789 (accepts payouts)</option><option value="refuses">000111111113 (closed, refuses payouts)</option></select></label>
<label>Account number, if it is shared with another account, or 16 digits for a debit card <input name="number" autocomplete="off"></label>
<button name="finish" value="yes">Finish onboarding</button> <button name="finish" value="no">Leave without finishing</button></form>`,
  )
}

/** The page opened for a card that requires the payer. */
export function authenticationPage(intent: Entity): string {
  return page(
    'Test authentication',
    `<p>Your bank asks you to confirm this card. This stands in for the bank.</p>
<form method="post"><input type="hidden" name="client_secret" value="${escape(text(intent, 'client_secret'))}">
<button name="result" value="succeed">Complete authentication</button> <button name="result" value="fail">Fail authentication</button></form>`,
  )
}

/** Where the owner of a bank account verifies it by the descriptor of the micro-deposits. */
export function depositsPage(isDone: boolean, isWrong: boolean): string {
  if (isDone) return page('Bank account verified', '<p role="status">This bank account is verified. You can close this page.</p>')
  return page(
    'Test small deposits',
    `<p>A deposit of $0.01 has arrived on your statement; its description begins with SM. This stands in for your bank: it reads <b>${depositCode}</b>.</p>
${isWrong ? '<p role="alert" class="problem">This is not what the statement reads.</p>' : ''}
<form method="post">${input('Code on the statement', 'descriptor_code', '')}<button>Verify</button></form>`,
  )
}

function input(name: string, field: string, value: string): string {
  return `<label>${name} <input name="${field}" value="${value}" autocomplete="off"></label>`
}

function backLink(url: string): string {
  return /^https?:\/\//.test(url) ? `<p><a href="${escape(url)}">Return to Crewcall</a></p>` : ''
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px system-ui;max-width:38rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.5rem 0}.inline{display:inline}.problem{color:#b00020}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
