export type ParsedMail = {
  subject: string
  from: string
  headers: Record<string, string>
  text: string
  html: string
  attachments: { filename: string; content_type: string; size: number }[]
}

type Part = { headers: Record<string, string>; body: string }

/** Parses a mail as our own mailer writes them: RFC 5322 headers, encoded words, multipart, base64 and quoted-printable. */
export function parseMail(source: string): ParsedMail {
  const root = split(source)
  const mail: ParsedMail = {
    subject: words(root.headers['subject'] ?? ''),
    from: words(root.headers['from'] ?? ''),
    headers: root.headers,
    text: '',
    html: '',
    attachments: [],
  }
  collect(root, mail)
  return mail
}

function split(source: string): Part {
  const end = source.search(/\r?\n\r?\n/)
  const head = end < 0 ? source : source.slice(0, end)
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = Object.fromEntries(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: end < 0 ? '' : source.slice(end).replace(/^\r?\n\r?\n/, '') }
}

function collect(part: Part, mail: ParsedMail): void {
  const type = part.headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    const pieces = part.body.split(`--${boundary}`).slice(1, -1)
    for (const piece of pieces) collect(split(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, '')), mail)
    return
  }
  const content = decoded(part)
  const disposition = part.headers['content-disposition'] ?? ''
  const filename = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  if (filename || disposition.startsWith('attachment')) {
    mail.attachments.push({ filename: words(filename ?? ''), content_type: type.split(';')[0] ?? '', size: content.length })
    return
  }
  if (type.startsWith('text/html')) mail.html += content.toString('utf8')
  else mail.text += content.toString('utf8').replaceAll('\r\n', '\n')
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quoted(body.replaceAll(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function quoted(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** Encoded words, RFC 2047; the space between two adjacent ones is not part of the text. */
function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' '))).toString('utf8'),
    )
}
