import { routingNumber } from './magic.ts'

type Sample = { label: string; text: string; fill: Record<string, string> }

/** The fields of the payment element, as shown in the frame, with the test numbers by effect. */
export function elementPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment details</title>
<style>${style}</style></head><body><form novalidate aria-label="Payment details">
<fieldset class="kinds"><legend class="hidden">Kind of payment method</legend>
<label><input type="radio" name="kind" value="card" checked><span>Card</span></label>
<label><input type="radio" name="kind" value="us_bank_account"><span>US bank account</span></label></fieldset>
<p role="alert" hidden></p>
<fieldset data-kind="card"><legend class="hidden">Card</legend>${samples(cards())}
${field('Card number', 'number', 'inputmode="numeric" autocomplete="cc-number" pattern="(\\d[ \\-]?){13,19}" placeholder="4242 4242 4242 4242"', 'Your card number is incomplete.')}
<div class="pair">${field('Expires', 'exp', 'inputmode="numeric" autocomplete="cc-exp" pattern="\\s*(0?[1-9]|1[0-2])\\s*/\\s*\\d{2}(\\d{2})?\\s*" placeholder="MM / YY"', 'Your card’s expiration date is incomplete.')}
${field('Security code', 'cvc', 'inputmode="numeric" autocomplete="cc-csc" pattern="\\d{3,4}" placeholder="123"', 'Your card’s security code is incomplete.')}</div></fieldset>
<fieldset data-kind="us_bank_account" hidden disabled><legend class="hidden">US bank account</legend>${samples(accounts)}
<div class="pair">${field('Routing number', 'routing', `inputmode="numeric" autocomplete="off" pattern="\\d{9}" placeholder="${routingNumber}"`, 'Your routing number is incomplete.')}
${field('Account number', 'account', 'inputmode="numeric" autocomplete="off" pattern="\\d{4,17}" placeholder="000123456789"', 'Your account number is incomplete.')}</div></fieldset>
</form><script type="module" src="/v3/element.js"></script></body></html>`
}

function field(label: string, name: string, attributes: string, problem: string): string {
  return `<label class="field"><span>${label}</span><input name="${name}" required ${attributes} data-problem="${problem}"></label>`
}

function samples(all: readonly Sample[]): string {
  const buttons = all.map(({ label, text, fill }) => {
    const values = JSON.stringify(fill).replaceAll('"', '&quot;')
    const number = fill['number'] ?? fill['account'] ?? ''
    return `<button type="button" data-fill="${values}"><strong>${label}</strong><span>${number}</span><small>${text}</small></button>`
  })
  return `<div class="samples" role="group" aria-label="Test numbers">${buttons.join('')}</div>`
}

function cards(): Sample[] {
  const exp = `08 / ${String((new Date().getFullYear() + 4) % 100)}`
  const card = (label: string, number: string, text: string) => ({ label, text, fill: { number, exp, cvc: '123' } })
  return [
    card('Works', '4242 4242 4242 4242', 'Saved, every charge succeeds'),
    card('Declined', '4000 0000 0000 0002', 'Refused when saving'),
    card('Fails later', '4000 0000 0000 0341', 'Saved, then charges are declined'),
    card('Action needed', '4000 0025 0000 3155', 'Its owner confirms it on the bank’s page'),
  ]
}

const accounts: Sample[] = [
  { label: 'Works', text: 'Charges clear after some days', fill: { routing: routingNumber, account: '000123456789' } },
  { label: 'Small deposits', text: 'Two deposits prove whose account it is', fill: { routing: routingNumber, account: '000777777771' } },
  { label: 'Closed account', text: 'Saved, then charges come back', fill: { routing: routingNumber, account: '000111111113' } },
]

const style = `
:root{--colorPrimary:#0d6e58;--colorBackground:#fff;--colorText:#1b1f24;--colorTextSecondary:#5b6470;--colorDanger:#b3261e;--borderRadius:10px;color-scheme:light}
:root[data-theme=night]{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;padding:2px;background:transparent;color:var(--colorText);font:15px/1.45 system-ui,sans-serif}
form,fieldset{display:grid;gap:12px;margin:0;padding:0;border:0;min-width:0}fieldset[hidden],[hidden]{display:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.kinds{display:flex;flex-wrap:wrap;gap:8px}.kinds label{cursor:pointer}.kinds input{position:absolute;opacity:0}
.kinds span{display:block;padding:9px 16px;border:1px solid color-mix(in srgb,var(--colorText) 25%,transparent);border-radius:var(--borderRadius);font-weight:600}
.kinds :checked+span{border-color:var(--colorPrimary);box-shadow:inset 0 0 0 1px var(--colorPrimary);color:var(--colorPrimary)}
.kinds :focus-visible+span,button:focus-visible,input:focus-visible{outline:2px solid var(--colorPrimary);outline-offset:1px}
.samples{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(210px,100%),1fr));gap:8px}
.samples button{display:grid;gap:2px;padding:10px 12px;border:1px solid color-mix(in srgb,var(--colorText) 18%,transparent);border-radius:var(--borderRadius);background:color-mix(in srgb,var(--colorText) 4%,transparent);color:var(--colorText);font:inherit;text-align:left;cursor:pointer}
.samples span,.samples small{color:var(--colorTextSecondary);font-size:13px}
.field{display:grid;gap:4px;font-weight:600;font-size:14px}.field input{min-height:44px;padding:0 12px;border:1px solid color-mix(in srgb,var(--colorText) 30%,transparent);border-radius:var(--borderRadius);background:var(--colorBackground);color:var(--colorText);font:inherit;font-weight:400;width:100%}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(180px,100%),1fr));gap:12px}
[role=alert]{margin:0;color:var(--colorDanger);font-weight:600}`
