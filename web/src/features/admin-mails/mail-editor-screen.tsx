import type { Locale } from '@crewcall/contract/enums.ts'
import { getMailText, type MailDetail } from '@crewcall/contract/mail-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { MailForm } from './mail-form.tsx'
import { mailName } from './mail-labels.ts'

/** One kind of mail: its text in each language, with the mail as it would be sent. */
export function MailEditorScreen({ kind }: { kind: string }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(getMailText, { params: { kind } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const tab = (locale: Locale, label: string) => ({
    id: locale,
    label,
    content: <MailForm key={`${kind} ${locale}`} mail={data} locale={locale} />,
  })
  return (
    <Page title={mailName(data, t)} breadcrumbs={[{ label: t('Texts of mails'), to: '/admin/mail-texts' }]}>
      <OneLanguage mail={data} />
      <UrlTabs label={t('Language of the mail')} param="language" tabs={[tab('en', 'English'), tab('es', 'Español')]} />
    </Page>
  )
}

// A change in one language does not change the other.
function OneLanguage({ mail: { en, es } }: { mail: MailDetail }) {
  const { t } = useT()
  if ((en.changed === null) === (es.changed === null)) return null
  return (
    <Notice role="status">
      {en.changed === null
        ? t('Only the Spanish text is changed. People who read English get the original.')
        : t('Only the English text is changed. People who read Spanish get the original.')}
    </Notice>
  )
}
