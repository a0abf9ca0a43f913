import { createFileRoute } from '@tanstack/react-router'

/** Drawn by the route around it, see _app.invoices._editor. */
export const Route = createFileRoute('/_app/invoices/_editor/edit/$id')({ staticData: { title: 'invoices_edit' }, component: () => null })
