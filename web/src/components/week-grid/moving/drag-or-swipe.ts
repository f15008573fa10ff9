import type { PointerEvent } from 'react'
import type { useSwipe } from '../touch/use-swipe.ts'
import type { useCarryPointer } from './use-carry-pointer.ts'

type Drag = ReturnType<typeof useCarryPointer>
type Swipe = ReturnType<typeof useSwipe>['handlers']

/** A finger either drags a session or swipes to other days. */
export function dragOrSwipe(drag: Drag, swipe: Swipe) {
  return {
    onPointerDown(event: PointerEvent) {
      drag.onPointerDown(event)
      swipe.onPointerDown(event)
    },
    onPointerMove(event: PointerEvent) {
      drag.onPointerMove(event)
      if (drag.isDragging()) swipe.onPointerCancel()
      else swipe.onPointerMove(event)
    },
    onPointerUp(event: PointerEvent) {
      if (drag.isDragging()) swipe.onPointerCancel()
      drag.onPointerUp(event)
      swipe.onPointerUp(event)
    },
    onPointerCancel() {
      drag.onPointerCancel()
      swipe.onPointerCancel()
    },
  }
}
