// What Node has of WebAssembly and the types of Node leave to those of browsers, as far as it is used here.
export {}

declare global {
  namespace WebAssembly {
    type Imports = Record<string, unknown>
    type Exports = Record<string, unknown>
    class Module {
      constructor(bytes: Uint8Array)
    }
    class Instance {
      constructor(module: Module, imports: Imports)
      readonly exports: Exports
    }
    class Memory {
      readonly buffer: ArrayBuffer
    }
  }
}
