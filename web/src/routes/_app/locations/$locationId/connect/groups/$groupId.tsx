import { getGroup } from '@crewcall/contract/groups.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { GroupScreen } from '../../../../../../features/groups/group-screen.tsx'
import { pages } from '../../../../../../lib/search-fields.ts'
import { searchSchema } from '../../../../../../lib/search-params.ts'

/** The page of its pros. */
const groupSearch = searchSchema({ page: pages(50).page })

export const Route = createFileRoute('/_app/locations/$locationId/connect/groups/$groupId')({
  validateSearch: groupSearch,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.groupId)) throw notFound()
  },
  loader: ({ context: { api, queryClient }, params }) => void queryClient.prefetchQuery(api.query(getGroup, { params })),
  component: Screen,
})

function Screen() {
  const { groupId } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupScreen key={groupId} page={page} onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })} />
}
