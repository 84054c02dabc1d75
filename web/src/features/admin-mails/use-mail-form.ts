import type { Locale } from '@crewcall/contract/enums.ts'
import { getMailText, mailText, type MailDetail, type MailLanguage } from '@crewcall/contract/mail-texts.ts'
import { mailTextRefusals } from '@crewcall/contract/refusals/mail-texts.ts'
import { mailTextFaults, type MailPlaceholders, type MailText } from '@crewcall/contract/rules/mail-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useEditConflict } from '../../ui/edit-conflict.tsx'
import { useChangeMailText } from './commands.ts'

/** The form over one language of a mail: it says at once what the server would refuse, and knows the version that it changes. */
export function useMailForm(mail: MailDetail, locale: Locale) {
  const { t } = useT()
  const { submit, isPending } = useChangeMailText()
  const client = useQueryClient()
  const { kind } = mail
  const basis = useRef(mail[locale])
  const placeholders = placeholdersOf(mail[locale])
  const known = JSON.stringify(placeholders)
  const schema = useMemo(() => schemaOf(JSON.parse(known) as MailPlaceholders, t), [known, t]) // what was written a line before
  const form = useContractForm(schema, valuesOf(mail[locale]))
  const conflict = useEditConflict<z.input<typeof schema>>(form, async () => {
    const fresh = await client.fetchQuery({ ...api.query(getMailText, { params: { kind } }), staleTime: 0 })
    basis.current = fresh[locale]
    return valuesOf(fresh[locale])
  })
  const { isDirty } = form.formState
  const now = mail[locale]
  // Without input, a newer version is simply shown; a person's input stays.
  useEffect(() => {
    if (isDirty || now.changed?.version === basis.current.changed?.version) return
    basis.current = now
    form.reset(valuesOf(now))
  }, [isDirty, now, form])

  async function save({ text }: { text: MailText }): Promise<void> {
    const saved = await submit({ params: { kind, locale }, body: { text, version: basis.current.changed?.version ?? null } })
    basis.current = saved[locale]
  }
  return { form, conflict, save, isSaving: isPending, isFine: (text: MailText) => isFine(text, placeholders) }
}

function valuesOf({ original, changed }: MailLanguage): { text: MailText } {
  const { subject, body } = changed ?? original
  return { text: { subject, body } }
}

function placeholdersOf({ placeholders }: MailLanguage): MailPlaceholders {
  const named = (is: (one: MailLanguage['placeholders'][number]) => boolean) => placeholders.filter(is).map(({ name }) => name)
  return {
    known: named(() => true),
    required: named(({ is_required }) => is_required),
    notInSubject: named(({ is_for_subject }) => !is_for_subject),
  }
}

function schemaOf(placeholders: MailPlaceholders, t: Translate) {
  const { subject, body } = mailText.shape
  const refuses = (target: keyof MailText) => (value: string, check: z.RefinementCtx) => {
    for (const fault of mailTextFaults({ subject: '', body: '', [target]: value }, placeholders))
      if (fault.target === target)
        check.addIssue({ code: 'custom', message: t(mailTextRefusals[fault.refusal.reason], fault.refusal.values) })
  }
  return z.object({ text: z.object({ subject: subject.superRefine(refuses('subject')), body: body.superRefine(refuses('body')) }) })
}

function isFine(text: MailText, placeholders: MailPlaceholders): boolean {
  const { data } = mailText.safeParse(text)
  return data !== undefined && mailTextFaults(data, placeholders).length === 0
}
