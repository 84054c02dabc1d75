import { createFileRoute } from '@tanstack/react-router'
import { PostScreen } from '../../../../features/post-gig/post-screen.tsx'
import { postSearch } from '../../../../features/post-gig/post-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/gigs-add')({ validateSearch: postSearch, component: Screen })

function Screen() {
  return <PostScreen search={Route.useSearch()} />
}
