import type { Output } from '@crewcall/contract/kit.ts'
import { listWebhooks, type Webhook } from '@crewcall/contract/webhooks.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { apiBase } from '../../lib/api-base.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SecretLost } from '../../ui/one-time-secret.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { DeleteDialog, NewSecretDialog } from './end-dialogs.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TermsDialog, type Organization } from './terms-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { refetchMs, WebhookSheet, type Step } from './webhook-sheet.tsx'

type Open = { what: 'make' } | { what: Step | 'sheet'; of: Webhook } | { what: 'secret'; of: Webhook; secret: string | null }

/** The webhooks of an organization: where its events are sent, what became of them, and making, changing and ending webhooks. */
export function WebhooksScreen({ organization, tabs }: { organization: Organization; tabs: ReactNode }) {
  const { t } = useT()
  const reason = useWhyNot('webhook.manage', { organization_id: organization.id })
  const [open, setOpen] = useState<Open>()
  const found = useQuery({
    ...api.query(listWebhooks, { params: { orgId: String(organization.id) } }),
    enabled: reason === null,
    // Attempts are made by the worker, which tells no screen.
    refetchInterval: open?.what === 'sheet' ? refetchMs : false,
  })
  const close = () => setOpen(undefined)
  const make = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen({ what: 'make' })}>
      {t('Add a webhook')}
    </Button>
  )
  return (
    <Page
      title={t('Webhooks')}
      subtitle={t('{product} tells your programs what happens, at the address that you give.')}
      width="narrow"
      actions={found.data?.results.length ? make : undefined}
    >
      {tabs}
      {reason === null ? (
        <Webhooks found={found} make={make} onOpen={(of) => setOpen({ what: 'sheet', of })} />
      ) : (
        <p className="soft small">{reason}</p>
      )}
      <Opened organization={organization} open={open} known={found.data?.results ?? []} onOpen={setOpen} onClose={close} />
    </Page>
  )
}

type OpenedProps = {
  organization: Organization
  open: Open | undefined
  known: readonly Webhook[]
  onOpen: (next: Open) => void
  onClose: () => void
}

function Opened({ organization, open, known, onOpen, onClose }: OpenedProps) {
  const { t } = useT()
  if (open === undefined) return null
  const { id: organizationId } = organization
  const showSecret = (of: Webhook, secret: string | null) => onOpen({ what: 'secret', of, secret })
  if (open.what === 'make') return <TermsDialog organization={organization} onMade={showSecret} onClose={onClose} />
  if (open.what === 'secret' && open.secret !== null) return <SecretDialog of={open.of} secret={open.secret} onClose={onClose} />
  const of = known.find(({ id }) => id === open.of.id) ?? open.of
  const back = () => onOpen({ what: 'sheet', of })
  switch (open.what) {
    case 'secret':
      return (
        <SecretLost of={t('Webhook {address}', { address: of.url })} onRenew={() => onOpen({ what: 'rotate', of })} onClose={onClose} />
      )
    case 'sheet':
      return <WebhookSheet organizationId={organizationId} of={of} onStep={(what) => onOpen({ what, of })} onClose={onClose} />
    case 'change':
      return <TermsDialog organization={organization} of={of} onMade={showSecret} onClose={back} />
    case 'replay':
      return <ReplayDialog organizationId={organizationId} of={of} onClose={back} />
    case 'rotate':
      return <NewSecretDialog organizationId={organizationId} of={of} onMade={showSecret} onClose={back} />
    case 'delete':
      return <DeleteDialog organizationId={organizationId} of={of} onClose={back} onDone={onClose} />
  }
}

type Found = Pick<UseQueryResult<Output<typeof listWebhooks>>, 'data' | 'error' | 'refetch'>

function Webhooks({ found: { data, error, refetch }, make, onOpen }: { found: Found; make: ReactNode; onOpen: (of: Webhook) => void }) {
  const { t } = useT()
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={2} />
  if (data.results.length === 0) {
    return (
      <EmptyState title={t('No webhooks yet')} action={make}>
        {t('With a webhook your payroll or your planning program knows at once of a confirmed pro, approved hours or a failed charge.')}{' '}
        <EventDocuments />
      </EmptyState>
    )
  }
  return (
    <>
      <Rows label={t('Webhooks')}>
        {data.results.map((webhook) => (
          <WebhookRow key={webhook.id} of={webhook} onOpen={() => onOpen(webhook)} />
        ))}
      </Rows>
      <p className="soft small">
        {t('Events have ids, states, times and amounts, and no names or phone numbers.')} <EventDocuments />
      </p>
    </>
  )
}

function EventDocuments() {
  const { t } = useT()
  return (
    <a href={`${apiBase}/openapi.json`} target="_blank" rel="noreferrer">
      {t('Every event, with its fields (OpenAPI)')}
    </a>
  )
}
