import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

/** Where files are dropped, or chosen by a press: props of the place, of a hidden input in it, and what opens that. */
export function useFileDrop(onFiles: (files: FileList | null) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag =
    (isOver: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(isOver)
    }
  return {
    place: {
      'data-over': over || undefined,
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop: (event: DragEvent): void => {
        drag(false)(event)
        onFiles(event.dataTransfer.files)
      },
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
        onFiles(currentTarget.files)
        currentTarget.value = '' // the same file again is a choice too
      },
    },
    choose: (): void => input.current?.click(),
  }
}
