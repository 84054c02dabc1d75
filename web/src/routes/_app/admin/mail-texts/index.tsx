import { createFileRoute } from '@tanstack/react-router'
import { MailListScreen } from '../../../../features/admin-mails/mail-list-screen.tsx'
import { flag, words } from '../../../../lib/search-fields.ts'
import { searchSchema } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/admin/mail-texts/')({
  validateSearch: searchSchema({ q: words(100), changed: flag }),
  component: Screen,
})

function Screen() {
  return <MailListScreen search={Route.useSearch()} />
}
