import { listBookkeepers, mostBookkeepers, type Bookkeeper } from '@crewcall/contract/bookkeepers.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWhyNotReal } from '../../domain/location/why-not-real.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { AddDialog } from './add-dialog.tsx'
import { BookkeeperRow } from './bookkeeper-row.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Owner = { organization_id: number; location_id?: number }
type Open = { what: 'add' } | { what: 'change' | 'remove'; of: Bookkeeper }
type Props = { name: string; of: Owner; tabs: ReactNode }

/** The addresses that get receipts, invoices and statements by mail: each with its state, what it gets, and how to end it. */
export function BookkeepersScreen({ name, of, tabs }: Props) {
  const { t } = useT()
  const [open, setOpen] = useState<Open>()
  const reason = useWhyNotReal('bookkeeper.manage', of)
  const { data, error, refetch } = useQuery({ ...api.query(listBookkeepers, { query: of }), enabled: reason === null })
  if (reason !== null) return <NoPermission sentence={reason} />
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  const isFull = (data?.results.length ?? 0) >= mostBookkeepers
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} disabled={isFull} onClick={() => setOpen({ what: 'add' })}>
      {t('Add an address')}
    </Button>
  )
  return (
    <Page
      title={t('Bookkeepers')}
      subtitle={t('Receipts, invoices and statements of {name} go by mail to who keeps the books.', { name })}
      width="narrow"
      actions={data?.results.length ? add : undefined}
    >
      {tabs}
      <Listed results={data?.results} add={add} isFull={isFull} onOpen={setOpen} />
      {open?.what === 'add' && <AddDialog owner={of} onClose={() => setOpen(undefined)} />}
      {open?.what === 'change' && <ChangeDialog of={open.of} onClose={() => setOpen(undefined)} />}
      {open?.what === 'remove' && <RemoveDialog of={open.of} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

type ListedProps = { results: readonly Bookkeeper[] | undefined; add: ReactNode; isFull: boolean; onOpen: (open: Open) => void }

function Listed({ results, add, isFull, onOpen }: ListedProps) {
  const { t } = useT()
  if (results === undefined) return <PageSkeleton rows={2} />
  if (results.length === 0) {
    return (
      <EmptyState title={t('No addresses yet')} action={add}>
        {t('Add the address of a bookkeeper. They confirm it by a link, without an account, and get the documents that you choose as PDF.')}
      </EmptyState>
    )
  }
  return (
    <>
      <Rows label={t('Bookkeepers')}>
        {results.map((of) => (
          <BookkeeperRow
            key={of.id}
            of={of}
            onChange={() => onOpen({ what: 'change', of })}
            onRemove={() => onOpen({ what: 'remove', of })}
          />
        ))}
      </Rows>
      {isFull && <p className="soft small">{t('At most {count} addresses. Remove one to add another.', { count: mostBookkeepers })}</p>}
    </>
  )
}
