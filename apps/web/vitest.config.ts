export default { test: { name: 'web', include: ['src/**/*.test.tsx'] } }
