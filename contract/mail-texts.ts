import { z } from 'zod'
import { id, requiredText, sentInstant } from './common.ts'
import { locales, notificationGroups } from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { mailTextLimits } from './rules/mail-text.ts'

// Line breaks are kept; other control characters, and characters that nobody sees or that change the direction, are no text.
const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** The text of a mail: its subject is one line, its body plain text (docs/rules/app.md#mail-texts). */
export const mailText = z.object({
  subject: oneLine(mailTextLimits.subject),
  body: requiredText(mailTextLimits.body)
    .overwrite((value) => value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .refine((value) => !unseen.test(value), 'Text without control characters'),
})
const text = z.object({ subject: z.string(), body: z.string() })

const language = z.object({
  /** What the program says by itself, with the placeholders of this mail. */
  original: text,
  /** What is said instead; null where nothing was changed. */
  changed: text.extend({ version: id, set_by_name: z.string(), created_ts: sentInstant }).nullable(),
  /** The changed text no longer fits this mail, since an update of the program; the original is sent. */
  is_unusable: z.boolean(),
  /** What the program always adds at the end, since people’s safety depends on it; null for most mails. */
  ending: z.string().nullable(),
  placeholders: z.array(z.object({ name: z.string(), example: z.string(), is_required: z.boolean(), is_for_subject: z.boolean() })),
})
const kind = z.object({ kind: z.string(), group: z.enum(notificationGroups), label: z.string() })
const mail = kind.extend({ en: language, es: language })
export type MailDetail = z.output<typeof mail>
export type MailLanguage = z.output<typeof language>

const params = z.object({ kind: z.string().max(60), locale: z.enum(locales) })

/** A mail as mailboxes show it. `letter` is what is below the logo, null without a logo: then a mail is only its text. */
const preview = z.object({
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  letter: z
    .object({
      logo: z.object({ source: z.string(), width: z.number(), height: z.number(), name: z.string() }),
      link_color: z.object({ light: z.string(), dark: z.string() }),
      /** The text in parts; one with an address is a link. */
      parts: z.array(z.object({ text: z.string(), address: z.string().nullable() })),
    })
    .nullable(),
})
export type MailPreview = z.output<typeof preview>

export const listMailTexts = endpoint('admin', 'listMailTexts', 'GET /admin/mail-texts/', {
  summary: 'Every kind of mail of this installation with its present texts in English and Spanish',
  access: 'admin',
  response: z.object({
    mails: z.array(
      kind.extend({
        en: text.extend({ is_changed: z.boolean(), is_unusable: z.boolean() }),
        es: text.extend({ is_changed: z.boolean(), is_unusable: z.boolean() }),
      }),
    ),
  }),
})
export const getMailText = endpoint('admin', 'getMailText', 'GET /admin/mail-texts/{kind}/', {
  summary: 'One kind of mail: its original texts, what was changed, and its placeholders with examples',
  access: 'admin',
  params: params.pick({ kind: true }),
  response: mail,
  errors: ['not_found'],
})
export const changeMailText = endpoint('admin', 'changeMailText', 'PUT /admin/mail-texts/{kind}/{locale}/', {
  touches: ['platform'],
  summary: 'Set the text of a kind of mail in one language from the next mail on; null restores the original',
  access: 'admin',
  params,
  /** `version`: of the text that was changed, null where it was the original; 409 when somebody else saved meanwhile. */
  body: z.object({ text: mailText.nullable(), version: id.nullable() }),
  response: mail,
  errors: ['invalid', 'not_found', 'stale_version', 'step_up_required'],
})
export const previewMailText = endpoint('admin', 'previewMailText', 'POST /admin/mail-texts/{kind}/{locale}/previews/', {
  touches: [],
  summary: 'A mail with this text and the examples of its placeholders, made as it would be sent',
  access: 'admin',
  params,
  body: mailText,
  response: preview,
  errors: ['invalid', 'not_found'],
})
export const sendMailTextTest = endpoint('admin', 'sendMailTextTest', 'POST /admin/mail-texts/{kind}/{locale}/test-mails/', {
  touches: [],
  summary: 'Send a mail with this text and the examples of its placeholders to the caller, or a text if they have no email',
  access: 'admin',
  params,
  body: mailText,
  response: z.object({ sent_to: z.string() }),
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})
