import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/configuration', search: { tab: 'ladder' }, replace: true })
  },
})
