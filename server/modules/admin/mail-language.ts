import type { Locale } from '@crewcall/contract/enums.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { getMailText } from '@crewcall/contract/mail-texts.ts'
import type { Ctx } from '../../platform/context.ts'
import { filled } from '../../platform/words/translate.ts'
import { editedOf, exampleValues, isUsable } from '../config/index.ts'
import type { MailKind, StoredText } from '../config/index.ts'

type Language = Reply<typeof getMailText>['en']
type Asked = { kind: MailKind; locale: Locale; stored: StoredText | undefined }

/** A kind of mail in one language: its texts, and its placeholders with what stands for them in previews. */
export function mailInLanguage({ config }: Ctx, name: string, { kind, locale, stored }: Asked): Language {
  const { text, slots, placeholders } = editedOf(name, kind, locale)
  const values = exampleValues(kind, locale, config.public_url)
  const { known, required, notInSubject } = placeholders
  const changed = stored && {
    subject: stored.subject,
    body: stored.body,
    version: stored.version,
    set_by_name: stored.set_by_name,
    created_ts: stored.created_ts,
  }
  return {
    original: text,
    changed: changed ?? null,
    is_unusable: stored !== undefined && !isUsable(name, kind, { locale, text: stored }),
    ending: kind.ending ? filled(locale, kind.ending[locale], values) : null,
    placeholders: known.map((placeholder) => ({
      name: placeholder,
      example: filled(locale, slots.get(placeholder) ?? '', values)
        .replaceAll(/\s+/g, ' ')
        .trim(),
      is_required: required.includes(placeholder),
      is_for_subject: !notInSubject.includes(placeholder),
    })),
  }
}
