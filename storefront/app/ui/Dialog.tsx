import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useBackCloses } from './layerHistory'

interface Props {
  id: string
  label: string
  /** In the middle of the page, or a sheet at one of its sides. */
  shape?: 'box' | 'sheet' | 'sheet-right'
  closeLabel: string
  closeIcon: ReactNode
  children: ReactNode
}

const SHAPES = {
  box: '',
  sheet: 'dialog-sheet',
  'sheet-right': 'dialog-sheet dialog-sheet-right',
}

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and Back, and gives the
 * focus back. Opened by a DialogButton of the same id, also where scripts do not run.
 */
export function Dialog({ id, label, shape = 'box', closeLabel, closeIcon, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(dialog)
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      className={`dialog ${SHAPES[shape]} not-printed`}
      onClick={closeOnBackdrop}
    >
      <form
        method="dialog"
        className="sticky top-0 z-10 flex items-center bg-paper py-1 pr-1 pl-4 [.dialog:not(.dialog-sheet)>&]:md:pr-5 [.dialog:not(.dialog-sheet)>&]:md:pl-8"
      >
        <p className="flex-1 font-medium" aria-hidden="true">
          {label}
        </p>
        <button className="icon-button" aria-label={closeLabel}>
          {closeIcon}
        </button>
      </form>
      {children}
    </dialog>
  )
}

interface DialogButtonProps extends ComponentProps<'button'> {
  opens: string
}

export function DialogButton({ opens, ...rest }: DialogButtonProps) {
  // `command` opens the dialog without scripts; React knows the attributes only by their names.
  const invoker = { command: 'show-modal', commandfor: opens }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...invoker}
      {...rest}
      onClick={({ currentTarget }) => {
        if (!('commandForElement' in currentTarget)) openDialog(opens)
      }}
    />
  )
}

/** Whether there is such a dialog. */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  return true
}

export function closeDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close()
}

function closeOnBackdrop({ target, currentTarget }: React.MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close()
}
