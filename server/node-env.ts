// Imported before any other module: React and other libraries choose their production or their development build when
// they are loaded, by this variable alone. Without it they take the development build, which renders five times slower.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
