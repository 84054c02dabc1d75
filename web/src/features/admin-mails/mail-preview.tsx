import type { Locale } from '@crewcall/contract/enums.ts'
import { previewMailText, type MailPreview } from '@crewcall/contract/mail-texts.ts'
import type { MailText } from '@crewcall/contract/rules/mail-text.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Segments } from '../../ui/filter-chips.tsx'
import { Section } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './mails.module.css'

/** How long a text stays as it is before its mail is asked for, in milliseconds. */
export const settleMs = 300

type Props = { params: { kind: string; locale: Locale }; text: MailText; isFine: boolean }
type Mode = 'light' | 'dark'
type Width = 'phone' | 'wide'

/** The mail as the server makes it for sending, while the text is typed; of a text that would be refused, the last one that was fine. */
export function MailPreviewSection({ params, text, isFine }: Props) {
  const { t } = useT()
  const [mode, setMode] = useState<Mode>('light')
  const [width, setWidth] = useState<Width>('wide')
  // What is fine by now may have been refused when it last settled.
  const [settled] = useDebouncedValue(isFine ? text : null, settleMs)
  const { data, error } = useQuery({
    ...api.query(previewMailText, { params, body: settled ?? text }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Section title={t('Preview')}>
      <div className="cluster">
        <Segments
          label={t('Colors of the mailbox')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
        <Segments
          label={t('Width of the mailbox')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'wide', label: t('Computer') },
            { value: 'phone', label: t('Phone') },
          ]}
        />
      </div>
      {!isFine && <p className="soft small">{t('Correct the text to see it here.')}</p>}
      {error && <p role="alert">{errorSentence(error)}</p>}
      {data ? <Mailbox mail={data} locale={params.locale} mode={mode} width={width} /> : error === null && <Skeleton height={200} />}
    </Section>
  )
}

function Mailbox({ mail, locale, mode, width }: { mail: MailPreview; locale: Locale; mode: Mode; width: Width }) {
  const { t } = useT()
  const { from, subject, text, letter } = mail
  return (
    <div className={styles.mailbox} data-mode={mode} data-width={width} role="group" aria-label={t('The mail')}>
      <dl className={styles.head}>
        <dt>{t('From|a mail')}</dt>
        <dd>{from}</dd>
        <dt>{t('Subject')}</dt>
        <dd lang={locale}>{subject}</dd>
      </dl>
      <div className={styles.letter} lang={locale}>
        {letter === null ? text : <Letter letter={letter} mode={mode} />}
      </div>
    </div>
  )
}

// The same parts and measures as in `mail-below-logo.ts`.
function Letter({ letter: { logo, link_color, parts }, mode }: { letter: NonNullable<MailPreview['letter']>; mode: Mode }) {
  return (
    <>
      <p>
        <img src={logo.source} width={logo.width} height={logo.height} alt={logo.name} className={styles.logo} />
      </p>
      <div>
        {parts.map(({ text, address }, index) =>
          address === null ? (
            text
          ) : (
            <span key={index} className={styles.link} style={{ color: link_color[mode] }}>
              {text}
            </span>
          ),
        )}
      </div>
    </>
  )
}
