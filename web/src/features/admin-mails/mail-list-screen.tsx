import { notificationGroups } from '@crewcall/contract/enums.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { listMailTexts } from '@crewcall/contract/mail-texts.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import field from '../../ui/fields/field.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { groupLabels, mailName } from './mail-labels.ts'
import styles from './mails.module.css'

type Mail = Output<typeof listMailTexts>['mails'][number]
export type MailsSearch = { q?: string | undefined; changed?: boolean | undefined }

/** Every mail that the installation sends, by subject, with its texts in both languages (docs/rules/app.md#mail-texts). */
export function MailListScreen({ search }: { search: MailsSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const set = (next: MailsSearch) => void navigate({ to: '/admin/mail-texts', search: { ...search, ...next }, replace: true })
  const [typed, setTyped] = useTyped(search.q, (q) => set({ q }))
  const { data, error, refetch } = useQuery(api.query(listMailTexts, {}))
  return (
    <Page
      title={t('Texts of mails')}
      subtitle={t('Each mail in English and Spanish. A change holds from the next mail on; texts, pushes and the bell keep their words.')}
      breadcrumbs={[{ label: t('Configuration'), to: '/admin/configuration' }]}
    >
      <div className="cluster">
        <input
          type="search"
          className={`${field.input} ${styles.search}`}
          aria-label={t('Search mails')}
          placeholder={t('Search mails')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ChoiceChips
          label={t('Show')}
          choices={[{ value: 'changed', label: t('Only changed ones'), count: data?.mails.filter(isChanged).length ?? 0 }]}
          chosen={search.changed ? ['changed'] : []}
          onChange={(chosen) => set({ changed: chosen.length > 0 || undefined })}
        />
      </div>
      {error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : data ? (
        <Groups mails={data.mails} search={search} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}

function Groups({ mails, search: { q = '', changed } }: { mails: readonly Mail[]; search: MailsSearch }) {
  const { t } = useT()
  const sought = q.toLowerCase()
  const shown = mails.filter((mail) => (!changed || isChanged(mail)) && hasWords(mail, mailName(mail, t), sought))
  if (shown.length === 0)
    return (
      <EmptyState title={t('No mail found')}>
        {changed ? t('No text is changed yet, or none of the changed ones has these words.') : t('Search for other words.')}
      </EmptyState>
    )
  return notificationGroups.map((group) => {
    const within = shown.filter((mail) => mail.group === group)
    if (within.length === 0) return null
    return (
      <Section key={group} title={t(groupLabels[group])}>
        <Rows within label={t(groupLabels[group])}>
          {within.map((mail) => (
            <MailRow key={mail.kind} mail={mail} />
          ))}
        </Rows>
      </Section>
    )
  })
}

function MailRow({ mail }: { mail: Mail }) {
  const { t } = useT()
  const { kind, en, es } = mail
  return (
    <Row
      title={
        <Link to="/admin/mail-texts/$kind" params={{ kind }} className={`${styles.name} link`}>
          {mailName(mail, t)}
        </Link>
      }
      sub={
        <>
          <Clamped>{joined(['English', en.subject, inOneLine(en.body)], ' · ')}</Clamped>
          <Clamped>{joined(['Español', es.subject, inOneLine(es.body)], ' · ')}</Clamped>
        </>
      }
      trail={
        <span className="cluster">
          {(en.is_unusable || es.is_unusable) && <Tag tone="bad">{t('No longer fits')}</Tag>}
          {isChanged(mail) && (
            <Tag tone="accent">
              {en.is_changed && es.is_changed
                ? t('Both languages changed')
                : en.is_changed
                  ? t('Only English changed')
                  : t('Only Spanish changed')}
            </Tag>
          )}
        </span>
      }
    />
  )
}

function isChanged({ en, es }: Mail): boolean {
  return en.is_changed || es.is_changed
}

function hasWords({ kind, en, es }: Mail, name: string, sought: string): boolean {
  return [name, kind, en.subject, en.body, es.subject, es.body].some((text) => text.toLowerCase().includes(sought))
}

function inOneLine(body: string): string {
  return body.replaceAll(/\s+/g, ' ')
}
