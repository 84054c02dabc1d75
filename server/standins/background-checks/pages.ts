import type { Candidate, Invitation, Report } from './records.ts'

/** The page on which somebody fills in their data: two buttons choose the result. */
export function applyPage({ status }: Invitation, person: Candidate): string {
  const form = `<form method="post"><p><button name="result" value="clear">Submit, with a clear record</button></p>
<p><button name="result" value="consider">Submit, with something on record</button></p></form>`
  const ended = status === 'completed' ? 'Submitted. You can close this page.' : 'This page is no longer open.'
  return page(
    'Test background check',
    `<p>Check of <b>${nameOf(person)}</b>. This stands in for the provider: nothing personal is asked, and nobody is checked.</p>
${status === 'pending' ? form : `<p role="status">${ended}</p>`}`,
  )
}

/** The report, as a person of the platform reads it. */
export function reportPage({ status, result }: Report, person: Candidate): string {
  const found = result === 'consider' ? '<p>One record in a county, to be considered.</p>' : ''
  return page('Test report', `<p>Report about <b>${nameOf(person)}</b>: ${result ?? status}. This stands in for the provider.</p>${found}`)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1rem}</style><h1>${title}</h1>${body}</html>`
}

function nameOf({ first_name, last_name }: Candidate): string {
  return `${first_name} ${last_name}`.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
