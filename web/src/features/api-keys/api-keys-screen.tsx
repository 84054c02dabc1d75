import { listApiKeys, type ApiKey } from '@crewcall/contract/api-keys.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconPlus, IconTerminal2 } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { apiBase } from '../../lib/api-base.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SecretLost } from '../../ui/one-time-secret.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { KeyRow } from './key-row.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Organization = { id: number; name: string; locations: readonly { id: number; name: string }[] }
type Open = { what: 'make' } | { what: 'rotate' | 'revoke'; of: ApiKey } | { what: 'secret'; of: ApiKey; secret: string | null }

/** The API keys of an organization: which there are, when they were used last, and making, renewing and ending them; below them what belongs to them. */
export function ApiKeysScreen({ organization, tabs, children }: { organization: Organization; tabs: ReactNode; children?: ReactNode }) {
  const { t } = useT()
  const reason = useWhyNot('api_key.manage', { organization_id: organization.id })
  const keys = useQuery({ ...api.query(listApiKeys, { params: { orgId: String(organization.id) } }), enabled: reason === null })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const showSecret = (of: ApiKey, secret: string | null) => setOpen({ what: 'secret', of, secret })
  const make = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen({ what: 'make' })}>
      {t('Make a key')}
    </Button>
  )
  const tryIt = (
    <ButtonLink
      to="/organizations/$organizationId/api-keys/try"
      params={{ organizationId: String(organization.id) }}
      variant="outlined"
      icon={<IconTerminal2 size={18} aria-hidden="true" />}
    >
      {t('Try the API')}
    </ButtonLink>
  )
  return (
    <Page
      title={t('API keys')}
      subtitle={t('With a key, a program of yours reads and changes what you allow it, at the locations you choose.')}
      width="narrow"
      actions={
        <>
          {reason === null && tryIt}
          {keys.data?.results.length ? make : null}
        </>
      }
    >
      {tabs}
      {reason === null ? (
        <Keys
          found={keys}
          make={make}
          onRotate={(of) => setOpen({ what: 'rotate', of })}
          onRevoke={(of) => setOpen({ what: 'revoke', of })}
        />
      ) : (
        <p className="soft small">{reason}</p>
      )}
      {children}
      {open?.what === 'make' && <MakeKeyDialog organization={organization} onMade={showSecret} onClose={close} />}
      {open?.what === 'rotate' && <RotateDialog organizationId={organization.id} of={open.of} onMade={showSecret} onClose={close} />}
      {open?.what === 'revoke' && <RevokeDialog organizationId={organization.id} of={open.of} onClose={close} />}
      {open?.what === 'secret' && open.secret !== null && <SecretDialog of={open.of} secret={open.secret} onClose={close} />}
      {open?.what === 'secret' && open.secret === null && (
        <SecretLost
          of={t('API key “{name}”', { name: open.of.name })}
          onRenew={() => setOpen({ what: 'rotate', of: open.of })}
          onClose={close}
        />
      )}
    </Page>
  )
}

type Found = Pick<UseQueryResult<Output<typeof listApiKeys>>, 'data' | 'error' | 'refetch'>
type ListProps = { found: Found; make: ReactNode; onRotate: (key: ApiKey) => void; onRevoke: (key: ApiKey) => void }

function Keys({ found: { data, error, refetch }, make, onRotate, onRevoke }: ListProps) {
  const { t } = useT()
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={2} />
  if (data.results.length === 0) {
    return (
      <EmptyState title={t('No API keys yet')} action={make}>
        {t('A key lets your website, your payroll or your planning program work with {product}, without anybody signing in.')}{' '}
        <ApiDocuments />
      </EmptyState>
    )
  }
  return (
    <>
      <Rows label={t('API keys')}>
        {data.results.map((key) => (
          <KeyRow key={key.id} of={key} onRotate={() => onRotate(key)} onRevoke={() => onRevoke(key)} />
        ))}
      </Rows>
      <p className="soft small">
        {t('A key ends at once when the admin who made it is no admin of the organization any more.')} <ApiDocuments />
      </p>
    </>
  )
}

function ApiDocuments() {
  const { t } = useT()
  return (
    <a href={`${apiBase}/openapi.json`} target="_blank" rel="noreferrer">
      {t('Every call, with its fields (OpenAPI)')}
    </a>
  )
}
