import { createRootRoute } from '@tanstack/react-router'
import { Root } from '../root.tsx'
import { NotFound } from '../screens/not-found.tsx'
import { RouteFailure } from '../screens/route-failure.tsx'

export const Route = createRootRoute({ component: Root, errorComponent: RouteFailure, notFoundComponent: NotFound })
