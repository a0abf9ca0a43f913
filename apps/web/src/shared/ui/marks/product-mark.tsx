/** The app's own sign. */
export function ProductMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#7367F0" />
      <path d="M10 8.5h8.5L23 13v10.5H10z" fill="#fff" fillOpacity=".24" />
      <path d="M10 12.5h7M10 17h12M10 21.5h12" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
