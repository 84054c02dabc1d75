import { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { FilteredList } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { userColumns } from './columns.tsx'
import { userFilters } from './filters.ts'
import { PlatformAdmins } from './platform-admins.tsx'
import { UserPanel } from './user-panel.tsx'
import type { UsersSearch } from './users-search.ts'

/** Everybody with an account, and the platform admins; one opens beside the list. */
export function UsersScreen({ search }: { search: UsersSearch }) {
  const { t } = useT()
  const address = useListAddress(search)
  return (
    <Page title={t('Users')} subtitle={t('Everybody with an account: how they sign in, their roles, and where they are signed in.')}>
      <UrlTabs
        label={t('Users')}
        tabs={[
          { id: 'all', label: t('All people'), content: <People search={search} /> },
          { id: 'admins', label: t('Platform admins'), content: <PlatformAdmins onOpen={address.open} /> },
        ]}
      />
      <UserPanel id={search.open} onClose={() => address.open(undefined)} />
    </Page>
  )
}

function People({ search }: { search: UsersSearch }) {
  const { open: _open, tab: _tab, ...query } = search
  const { t } = useT()
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listAdminUsers, { query }), placeholderData: keepPreviousData })
  return (
    <FilteredList
      caption={t('All people')}
      list={list}
      search={search}
      specs={userFilters(t)}
      find="combined_search_param"
      columns={userColumns(t)}
      rowId={(user) => user.id}
      onOpen={(user) => address.open(user.id)}
      ordering="-id"
      empty={<EmptyState title={t('No match')}>{t('Change or clear the filters.')}</EmptyState>}
    />
  )
}
