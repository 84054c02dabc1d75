import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import field from '../../ui/fields/field.module.css'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { CallList } from './call-list.tsx'
import { CallPanel } from './call-panel.tsx'
import { fetchKeyCalls } from './calls-of-document.ts'
import styles from './api-page.module.css'

type Organization = { id: number; name: string; locations: readonly { id: number; name: string }[] }
type Props = { organization: Organization; tabs: ReactNode; chosen: string | undefined }

/** A page to try the calls of API keys, with a key that is pasted and kept nowhere. */
export function TryScreen({ organization, tabs, chosen }: Props) {
  const { t } = useT()
  const reason = useWhyNot('api_key.manage', { organization_id: organization.id })
  return (
    <Page
      title={t('Try the API')}
      subtitle={t('Every call that a key can make. Their names and descriptions are in English, as in your programs.')}
      breadcrumbs={[{ label: t('API keys'), to: `/organizations/${organization.id}/api-keys` }]}
    >
      {tabs}
      {reason === null ? <Calls organization={organization} chosen={chosen} /> : <p className="soft small">{reason}</p>}
    </Page>
  )
}

function Calls({ organization, chosen }: Omit<Props, 'tabs'>) {
  const { t } = useT()
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useQuery({ queryKey: ['openapi', 'keys'], queryFn: fetchKeyCalls, staleTime: Infinity })
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  const call = data.find(({ name }) => name === chosen)
  function handleNeedKey() {
    const typed = input.current?.value.trim() ?? ''
    const isKey = /^cc_live_\w{62}$/.test(typed)
    setWrong(!isKey)
    if (!isKey) input.current?.focus()
    return isKey ? typed : undefined
  }
  return (
    <div className="stack">
      <KeyField input={input} isWrong={isWrong} onChange={() => setWrong(false)} />
      <div className={styles.columns} data-chosen={call !== undefined}>
        <CallList calls={data} />
        {call ? (
          <div className={`${styles.chosen} stack gap-8`}>
            <Link
              from="/organizations/$organizationId/api-keys/try"
              to="."
              search={{}}
              className={`${styles.back} link cluster`}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
              {t('All calls')}
            </Link>
            <CallPanel key={call.name} of={call} organization={organization} onNeedKey={handleNeedKey} />
          </div>
        ) : (
          <p className="soft">{t('Choose a call to see its fields and examples, and to send it.')}</p>
        )}
      </div>
    </div>
  )
}

// The field alone holds the key: neither the state of the screen nor an attribute in the page has it.
function KeyField({ input, isWrong, onChange }: { input: RefObject<HTMLInputElement | null>; isWrong: boolean; onChange: () => void }) {
  const { t } = useT()
  return (
    <Card>
      <FieldFrame
        label={t('API key')}
        hint={t('Paste a key. It stays in the memory of this page until you leave it, and is sent with your calls only.')}
        error={isWrong ? t('Paste a whole API key: it begins with cc_live_.') : undefined}
        required
      >
        {({ id, describedBy, invalid }) => (
          <input
            ref={input}
            id={id}
            type="password"
            className={field.input}
            autoComplete="off"
            spellCheck={false}
            data-1p-ignore
            aria-required="true"
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={onChange}
          />
        )}
      </FieldFrame>
    </Card>
  )
}
